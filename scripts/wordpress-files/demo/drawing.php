<?php
// Drawing on GD at twice the size, so that scaling down smooths every edge. Coordinates and sizes
// are those of the finished picture. Colors are 0xRRGGBB.

final class Drawing
{
    private const SCALE = 2;
    private GdImage $image;

    public function __construct(public readonly int $width, public readonly int $height, int $color)
    {
        $this->image = imagecreatetruecolor($width * self::SCALE, $height * self::SCALE);
        imagefill($this->image, 0, 0, $color);
    }

    public static function mix(int $from, int $to, float $share): int
    {
        $mixed = 0;
        foreach ([16, 8, 0] as $shift) {
            $a = $from >> $shift & 255;
            $b = $to >> $shift & 255;
            $mixed |= (int) round($a + ($b - $a) * $share) << $shift;
        }
        return $mixed;
    }

    public function gradient(float $top, float $bottom, int $from, int $to): void
    {
        [$first, $last] = [(int) ($top * self::SCALE), (int) ($bottom * self::SCALE)];
        for ($y = $first; $y < $last; $y++) {
            $color = self::mix($from, $to, ($y - $first) / ($last - $first));
            imageline($this->image, 0, $y, $this->width * self::SCALE, $y, $color);
        }
    }

    /** @param list<array{float, float}> $points */
    public function polygon(array $points, int $color): void
    {
        $flat = [];
        foreach ($points as [$x, $y]) {
            array_push($flat, (int) round($x * self::SCALE), (int) round($y * self::SCALE));
        }
        imagefilledpolygon($this->image, $flat, $color);
    }

    public function rectangle(float $x, float $y, float $width, float $height, int $color): void
    {
        $this->polygon([[$x, $y], [$x + $width, $y], [$x + $width, $y + $height], [$x, $y + $height]], $color);
    }

    public function ellipse(float $x, float $y, float $width, float $height, int $color): void
    {
        [$x, $y, $width, $height] = array_map(static fn($v) => (int) round($v * self::SCALE), [$x, $y, $width, $height]);
        imagefilledellipse($this->image, $x, $y, $width, $height, $color);
    }

    /** A line of any width with round ends, through all points. */
    public function line(array $points, float $width, int $color): void
    {
        for ($n = 1; $n < count($points); $n++) {
            [[$x1, $y1], [$x2, $y2]] = [$points[$n - 1], $points[$n]];
            $length = max(hypot($x2 - $x1, $y2 - $y1), 0.001);
            [$dx, $dy] = [($y2 - $y1) / $length * $width / 2, ($x1 - $x2) / $length * $width / 2];
            $left = [[$x1 + $dx, $y1 + $dy], [$x2 + $dx, $y2 + $dy]];
            $right = [[$x2 - $dx, $y2 - $dy], [$x1 - $dx, $y1 - $dy]];
            $this->polygon([...$left, ...$right], $color);
        }
        foreach ($points as [$x, $y]) {
            $this->ellipse($x, $y, $width, $width, $color);
        }
    }

    /** Text whose box is centered on a point. */
    public function text(string $text, float $x, float $y, float $size, int $color, string $face = 'Serif'): void
    {
        $font = "/usr/share/fonts/truetype/dejavu/DejaVu$face.ttf";
        $points = $size * self::SCALE * 0.75;
        $box = imagettfbbox($points, 0, $font, $text);
        $left = $x * self::SCALE - ($box[0] + $box[2]) / 2;
        $base = $y * self::SCALE - ($box[1] + $box[7]) / 2;
        imagettftext($this->image, $points, 0, (int) round($left), (int) round($base), $color, $font, $text);
    }

    /** Sets every pixel from a function of its place. */
    public function pixels(callable $color): void
    {
        for ($y = 0; $y < $this->height; $y++) {
            for ($x = 0; $x < $this->width; $x++) {
                $this->rectangleOfPixel($x, $y, $color($x, $y));
            }
        }
    }

    private function rectangleOfPixel(int $x, int $y, int $color): void
    {
        $last = self::SCALE - 1;
        [$x, $y] = [$x * self::SCALE, $y * self::SCALE];
        imagefilledrectangle($this->image, $x, $y, $x + $last, $y + $last, $color);
    }

    public function jpeg(int $quality = 76): string
    {
        ob_start();
        imagejpeg($this->finished(), null, $quality);
        return ob_get_clean();
    }

    /** With $clear, that color becomes transparent. */
    public function png(?int $clear = null): string
    {
        $image = $this->finished();
        imagetruecolortopalette($image, false, 16);
        if ($clear !== null) {
            imagecolortransparent($image, imagecolorclosest($image, $clear >> 16, $clear >> 8 & 255, $clear & 255));
        }
        ob_start();
        imagepng($image, null, 9);
        return ob_get_clean();
    }

    private function finished(): GdImage
    {
        $small = imagecreatetruecolor($this->width, $this->height);
        [$width, $height] = [imagesx($this->image), imagesy($this->image)];
        imagecopyresampled($small, $this->image, 0, 0, 0, 0, $this->width, $this->height, $width, $height);
        return $small;
    }
}
