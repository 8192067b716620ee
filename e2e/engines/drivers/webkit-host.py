#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver that keeps what it stores.

The MiniBrowser that comes with WebKitGTK forgets everything when it is driven from outside. This one has the same
engine in a window of a phone's size, and a profile that outlives it (VISITE_PROFILE).
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["VISITE_PROFILE"]
width, height = (int(part) for part in os.environ["VISITE_WINDOW"].split("x"))

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_preferred_languages([os.environ["VISITE_LANGUAGE"]])
context.set_automation_allowed(True)

# WebKitGTK reads a dictionary before it breaks words, and stands still for seconds each time. The iPhone does not.
manual_hyphens = WebKit2.UserStyleSheet.new(
    "* { -webkit-hyphens: manual !important; hyphens: manual !important }",
    WebKit2.UserContentInjectedFrames.ALL_FRAMES,
    WebKit2.UserStyleLevel.USER,
    None,
    None,
)


def new_view(_session):
    window = Gtk.Window()
    window.set_default_size(width, height)
    content = WebKit2.UserContentManager()
    content.add_style_sheet(manual_hyphens)
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    window.add(view)
    window.show_all()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", started)
Gtk.main()
