/// Small templates that show what pages are made from, line by line.
enum TestTemplates {
  static let all: [String: String] = [
    "index.html": """
    {{ page.kind }}: {{ page.title }}
    {% include "partials/list.html" %}
    """,
    "post.html": """
    {{ page.kind }}: {{ entry.title }}
    {{ entry.content }}
    """,
    "page.html": """
    {{ page.kind }}: {{ entry.title }}
    {{ entry.content }}
    """,
    "term.html": """
    {{ page.kind }}: {{ term.name }}
    {% include "partials/list.html" %}
    """,
    "author.html": """
    {{ page.kind }}: {{ author.name }}
    {% include "partials/list.html" %}
    """,
    "archive.html": """
    {{ page.kind }}: {{ archive.title }}
    {% include "partials/list.html" %}
    """,
    "partials/list.html": """
    {% for entry in entries %}{{ entry.title }} ({{ entry.url }})
    {% endfor %}
    """,
    "404.html": "{{ page.kind }}",
    "feed.xml": """
    <feed><title>{{ feed.title }}</title>{% for entry in entries %}<entry>{{ entry.url }} \
    {{ entry.content|xml }}</entry>{% endfor %}</feed>
    """,
    "sitemap.xml": """
    <urls>{% for url in urls %}<url>{{ url.location }} {{ url.modified|date:"iso8601" }}</url>
    {% endfor %}</urls>
    """,
    "robots.txt": "{{ sitemap }}",
  ]
}
