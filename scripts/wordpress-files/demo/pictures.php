<?php
// The demo's pictures, drawn for it. Each function returns the bytes of one file.
require_once __DIR__ . '/drawing.php';

const CREAM = 0xF4ECD8;
const NIGHT = 0x1B2438;
const COPPER = 0xB5653A;
const LEAF = 0x4F6B4A;
const OCHRE = 0xD9A441;
const INDIGO = 0x2F4B8A;

/** A ridge of hills down to the bottom edge. */
function hills(Drawing $picture, float $base, float $height, int $color, float $phase): void
{
    $points = [[0, $picture->height], [0, $base]];
    for ($x = 0; $x <= $picture->width; $x += 6) {
        $t = $x / $picture->width * 6.28 + $phase;
        $points[] = [$x, $base - $height * (sin($t) * 0.5 + sin($t * 2.3 + 1) * 0.3 + sin($t * 5.1) * 0.08)];
    }
    $points[] = [$picture->width, $picture->height];
    $picture->polygon($points, $color);
}

function draw_river(): string
{
    $picture = new Drawing(1920, 1080, CREAM);
    $picture->gradient(0, 640, 0x7F9BC0, 0xF8D8B0);
    $picture->ellipse(1320, 470, 190, 190, 0xFFE3B0);
    $picture->ellipse(1320, 470, 150, 150, 0xFFF6DE);
    foreach ([[560, 120, 0xB4B8C4, 0.4], [600, 110, 0x8E9CAC, 2.1], [640, 90, 0x6A8090, 3.9]] as $ridge) {
        hills($picture, ...$ridge);
    }
    $picture->gradient(690, 1080, 0xF3CFA6, 0x7288A2);
    foreach (range(0, 26) as $n) { // the sun on the water
        $width = 60 + $n * 13 * abs(sin($n * 1.7) + 0.4);
        $picture->ellipse(1320 + 22 * sin($n * 2.9), 706 + $n * 13, $width, 6, 0xFFEFD0);
    }
    $picture->polygon([[0, 690], [520, 690], [300, 790], [620, 900], [260, 1080], [0, 1080]], 0x3C5148);
    $picture->polygon([[1920, 700], [1700, 700], [1790, 800], [1560, 940], [1640, 1080], [1920, 1080]], 0x33463F);
    foreach (range(0, 34) as $n) { // reeds
        [$x, $top] = [10 + $n * 9 + 6 * sin($n * 3), 760 - 90 * abs(sin($n * 1.3))];
        $picture->line([[$x, 1000], [$x + 8, $top + 60], [$x + 18, $top]], 3, 0x22332C);
    }
    return $picture->jpeg();
}

function draw_still(): string
{
    $picture = new Drawing(1200, 900, 0x26323B);
    $picture->gradient(0, 660, 0x2F404B, 0x1E2930);
    $picture->gradient(660, 900, 0x5A4636, 0x33271E);
    foreach (range(0, 12) as $n) {
        $picture->line([[$n * 180 - 480, 900], [360 + $n * 40, 660]], 2, 0x2A2019);
    }
    $picture->rectangle(220, 610, 330, 110, 0x4B3B34); // the oven
    $picture->ellipse(385, 720, 120, 120, 0x1A1412);
    $picture->ellipse(385, 730, 84, 84, 0xE2772E);
    $picture->ellipse(385, 742, 46, 52, 0xFFD37A);
    $picture->ellipse(385, 500, 380, 300, COPPER);
    $picture->ellipse(350, 470, 250, 190, 0xC67A4C);
    $picture->ellipse(316, 436, 110, 74, 0xE0A377);
    $picture->polygon([[340, 370], [430, 370], [412, 250], [358, 250]], COPPER);
    $picture->ellipse(385, 240, 130, 116, 0xC67A4C);
    $picture->ellipse(366, 218, 44, 34, 0xEBBB94);
    $picture->line([[385, 190], [430, 166], [500, 172], [760, 330], [800, 400]], 30, COPPER); // the swan's neck
    $picture->line([[430, 160], [500, 165], [760, 322]], 6, 0xE0A377);
    $picture->polygon([[690, 400], [910, 400], [890, 720], [710, 720]], 0x6E4A34); // the cold bath
    foreach ([440, 560, 680] as $y) {
        $picture->rectangle(694, $y, 212, 12, 0x3B2A20);
    }
    $picture->ellipse(800, 400, 220, 44, 0x7FA3AE);
    $picture->line([[890, 660], [960, 690]], 12, COPPER);
    $picture->polygon([[930, 720], [990, 720], [1010, 850], [910, 850]], 0xBFD6D2);
    $picture->ellipse(960, 720, 64, 16, 0xE4F1EE);
    return $picture->jpeg();
}

function draw_type_case(): string
{
    $picture = new Drawing(1200, 900, 0x3A2A1E);
    $letters = mb_str_split('abcdefghiklmnopqrstuvwxyzãçé&ABCDEFGHILMNOPQRSTUVXZ1234567890');
    foreach (range(0, 7) as $row) {
        foreach (range(0, 9) as $column) {
            [$x, $y] = [24 + $column * 116, 20 + $row * 108];
            $picture->rectangle($x, $y, 108, 100, 0x6B4D36);
            $picture->rectangle($x + 4, $y + 6, 104, 94, 0x4B3626);
            foreach (range(0, 3) as $n) { // letters lying in the compartment
                $seed = $row * 40 + $column * 4 + $n;
                $left = $x + 10 + 46 * ($n % 2) + 6 * sin($seed);
                $top = $y + 12 + 42 * intdiv($n, 2) + 4 * cos($seed * 2);
                $shade = Drawing::mix(0x8C9198, 0xC9CDD2, (sin($seed * 7) + 1) / 2);
                $picture->rectangle($left, $top, 36, 36, $shade);
                $picture->rectangle($left, $top + 32, 36, 4, 0x5A5F66);
                $picture->text($letters[($row * 10 + $column) % count($letters)], $left + 18, $top + 16, 26, NIGHT);
            }
        }
    }
    return $picture->jpeg(70);
}

/** A stalk that divides, ending in umbels. */
function fennel(Drawing $picture, float $x, float $y, float $angle, float $length, int $depth): void
{
    [$x2, $y2] = [$x + cos($angle) * $length, $y - sin($angle) * $length];
    $picture->line([[$x, $y], [$x2, $y2]], 2 + $depth * 2.4, LEAF);
    if ($depth === 0) {
        foreach (range(-6, 6) as $ray) {
            $turn = $angle + $ray * 0.16;
            $tip = [$x2 + cos($turn) * 62, $y2 - sin($turn) * 62];
            $picture->line([[$x2, $y2], $tip], 1.6, LEAF);
            foreach (range(-2, 2) as $dot) {
                $side = $turn + $dot * 0.5;
                $picture->ellipse($tip[0] + cos($side) * 12, $tip[1] - sin($side) * 12, 6, 6, OCHRE);
            }
        }
        return;
    }
    foreach ([-0.52, 0.06, 0.5] as $n => $turn) {
        fennel($picture, $x2, $y2, $angle + $turn, $length * (0.74 - 0.06 * ($n % 2)), $depth - 1);
    }
}

function draw_fennel(): string
{
    $picture = new Drawing(900, 1200, CREAM);
    fennel($picture, 450, 1110, M_PI / 2 + 0.03, 360, 2);
    foreach ([[930, 1], [1010, -1], [850, -1]] as [$y, $side]) { // feathery leaves
        foreach (range(1, 15) as $n) {
            $x = 450 + $side * $n * 15;
            $picture->line([[450, $y + 40], [$x, $y - $n * 5]], 1.6, 0x6F8B5F);
            $picture->line([[$x, $y - $n * 5], [$x + $side * 16, $y - $n * 5 - 40]], 1.4, 0x6F8B5F);
        }
    }
    $picture->text('Foeniculum', 450, 1160, 30, 0x5A4A3A, 'Serif');
    return $picture->jpeg();
}

function draw_specimen(): string
{
    $picture = new Drawing(1200, 1500, CREAM);
    $ink = 0x2A2622;
    $picture->rectangle(70, 70, 1060, 4, $ink);
    $picture->rectangle(70, 82, 1060, 1.5, $ink);
    $picture->text('THE BEE ROMAN', 600, 140, 44, $ink);
    $picture->text('Aa', 400, 460, 450, $ink);
    $picture->text('&', 890, 470, 370, COPPER, 'Serif-Bold');
    $picture->rectangle(70, 720, 1060, 2, $ink);
    $picture->text('abcdefghijklmnopqrstuvwxyz', 600, 790, 62, $ink);
    $picture->text('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 600, 880, 48, $ink);
    $picture->text('1 2 3 4 5 6 7 8 9 0  ã ç é ß ñ  « » ? !', 600, 965, 46, $ink);
    $picture->rectangle(70, 1020, 1060, 2, $ink);
    foreach (['Eight jars of figs', 'and a zinc bowl, quickly', 'waxed by the ferryman'] as $n => $line) {
        $picture->text($line, 600, 1095 + $n * 84, 62, $ink);
    }
    foreach (range(0, 12) as $n) {
        $picture->ellipse(120 + $n * 80, 1380, 22, 22, $n % 2 ? COPPER : LEAF);
        $picture->line([[100 + $n * 80, 1410], [120 + $n * 80, 1392], [140 + $n * 80, 1410]], 3, $ink);
    }
    return $picture->jpeg();
}

function draw_garden(): string
{
    $picture = new Drawing(1400, 933, 0xBFD7E0);
    $picture->gradient(0, 330, 0x8DB7D1, 0xE6EFE6);
    hills($picture, 300, 70, 0x9DB49B, 1.2);
    $picture->rectangle(0, 290, 1400, 90, 0xE9DDC4);
    $picture->rectangle(0, 282, 1400, 12, 0xB9704C);
    $picture->gradient(380, 933, 0x7C6A4E, 0x4F3F2C);
    $flowers = [OCHRE, 0xC9567A, 0xF3EFE2, 0x7B6CC4, 0xE07B45];
    foreach (range(0, 44) as $row) { // beds, larger as they come nearer
        $depth = ($row / 44) ** 1.7;
        $y = 385 + $depth * 520;
        foreach (range(-5, 5) as $bed) {
            $x = 700 + $bed * (70 + $depth * 260) + 14 * sin($row * 2.2 + $bed);
            $size = 10 + $depth * 54;
            $leaf = Drawing::mix(0x88A37A, 0x3F5E3C, (sin($row * 5 + $bed * 3) + 1) / 2);
            $picture->ellipse($x, $y, $size * 2.1, $size, $leaf);
            [$blossom, $top] = [$x + $size * 0.3 * sin($row), $y - $size * 0.4];
            $picture->ellipse($blossom, $top, $size * 0.5, $size * 0.45, $flowers[($bed + 5) % 5]);
        }
    }
    return $picture->jpeg(72);
}

function draw_indigo(): string
{
    $picture = new Drawing(1200, 900, NIGHT);
    for ($radius = 1500; $radius > 0; $radius -= 5) {
        $wave = (sin($radius / 26) * exp(-$radius / 900) + 1) / 2;
        $color = Drawing::mix(Drawing::mix(0x16244F, INDIGO, 1 - $radius / 1500), 0x9CC3D5, $wave * 0.7);
        $picture->ellipse(540, 400, $radius, $radius * 0.62, $color);
    }
    foreach (range(0, 60) as $n) { // foam
        [$turn, $distance] = [$n * 2.4, 60 + $n * 9];
        $size = 6 + 10 * abs(sin($n * 1.9));
        $picture->ellipse(540 + cos($turn) * $distance, 400 + sin($turn) * $distance * 0.62, $size, $size * 0.8, 0xC5DBE0);
    }
    return $picture->jpeg();
}

function draw_marbling(): string
{
    $picture = new Drawing(1200, 800, CREAM);
    $inks = [CREAM, COPPER, 0xE8C9A0, INDIGO, 0x6E8FB5, OCHRE];
    $picture->pixels(static function (int $x, int $y) use ($inks): int {
        $bent = $y + 46 * sin($x / 84) + 17 * sin($x / 23 + sin($y / 60) * 2) + 60 * sin($y / 190 + $x / 420);
        $band = $bent / 34;
        $edge = $band - floor($band);
        $ink = static fn(float $n): int => $inks[((int) floor($n) % 6 + 6) % 6];
        return $edge > 0.88 ? Drawing::mix($ink($band), $ink($band + 1), ($edge - 0.88) / 0.12) : $ink($band);
    });
    return $picture->jpeg(62);
}

function draw_moon(): string
{
    $picture = new Drawing(1400, 933, NIGHT);
    $picture->gradient(0, 933, 0x101830, 0x41557C);
    foreach (range(0, 150) as $n) {
        [$x, $y] = [fmod($n * 317.7, 1400), fmod($n * $n * 3.1 + $n * 91.3, 620)];
        $size = 1.5 + 2.5 * abs(sin($n));
        $picture->ellipse($x, $y, $size, $size, 0xE6EAF2);
    }
    $picture->ellipse(1010, 250, 210, 210, 0x2E4065);
    $picture->ellipse(1010, 250, 160, 160, 0xF5EBCB);
    $picture->ellipse(985, 230, 36, 30, 0xE3D7B2);
    $picture->ellipse(1040, 285, 24, 20, 0xE3D7B2);
    hills($picture, 720, 90, 0x1E2A44, 2.6);
    $picture->polygon([[180, 933], [180, 640], [430, 500], [680, 640], [680, 933]], 0x0B101D);
    $picture->rectangle(560, 470, 54, 150, 0x0B101D);
    $picture->polygon([[680, 933], [680, 700], [1080, 700], [1120, 760], [1120, 933]], 0x0E1424);
    foreach ([[270, 700], [400, 700], [530, 700], [780, 780], [900, 780]] as [$x, $y]) {
        $picture->rectangle($x, $y, 60, 84, 0xF2C15F);
        $picture->rectangle($x + 28, $y, 4, 84, 0x0B101D);
        $picture->rectangle($x, $y + 38, 60, 4, 0x0B101D);
    }
    return $picture->jpeg();
}

function draw_books(): string
{
    $picture = new Drawing(1200, 900, 0xD8CDB8);
    $picture->gradient(0, 640, 0xE8DFCC, 0xCDBFA5);
    $picture->gradient(640, 900, 0x8A6A4B, 0x5E452F);
    $books = [[180, 800, 0x7A3B2E], [230, 720, INDIGO], [160, 760, LEAF], [260, 660, OCHRE], [220, 700, 0x3A3532]];
    foreach ($books as $n => [$x, $width, $color]) {
        $y = 640 - $n * 100;
        $picture->rectangle($x, $y, $width, 92, $color);
        $picture->rectangle($x + 16, $y + 12, $width - 4, 68, CREAM);
        foreach (range(0, 5) as $leaf) {
            $picture->rectangle($x + 16, $y + 18 + $leaf * 11, $width - 8, 1.5, 0xCFC3A6);
        }
        $picture->ellipse($x + 8, $y + 46, 44, 92, $color);
        $picture->rectangle($x + 8, $y, 110, 92, $color);
        $picture->rectangle($x + 8, $y, $width, 12, $color);
        $picture->rectangle($x + 8, $y + 80, $width, 12, $color);
        foreach ([30, 86] as $band) {
            $picture->rectangle($x + $band, $y, 8, 92, Drawing::mix($color, 0xFFE9B8, 0.45));
        }
    }
    $picture->ellipse(760, 208, 70, 64, COPPER); // an orange on top
    $picture->polygon([[764, 180], [800, 150], [824, 168], [790, 184]], LEAF);
    return $picture->jpeg();
}

function draw_ornament(): string
{
    $picture = new Drawing(480, 96, 0xFFFFFF);
    foreach (range(0, 4) as $n) {
        $x = 48 + $n * 96;
        foreach (range(0, 5) as $petal) {
            $turn = $petal * M_PI / 3;
            $picture->ellipse($x + cos($turn) * 22, 48 + sin($turn) * 22, 24, 24, $n % 2 ? LEAF : COPPER);
        }
        $picture->ellipse($x, 48, 18, 18, OCHRE);
        if ($n < 4) {
            $picture->line([[$x + 40, 60], [$x + 48, 36], [$x + 56, 60]], 3, LEAF);
        }
    }
    return $picture->png(0xFFFFFF);
}

function draw_avatar(string $initial, int $color, int $size): string
{
    $picture = new Drawing($size, $size, $color);
    $picture->text($initial, $size / 2, $size / 2, $size * 0.56, CREAM, 'Serif-Bold');
    return $picture->png();
}
