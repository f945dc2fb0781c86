### The page of the client's shared elements, for developers.

kit-web-title = Interface kit
kit-web-lead = The shared elements of this site in all their states, for developers.
kit-web-part = { $part ->
    [texts] Texts
    [cards] Cards
    [buttons] Buttons
    [menus] Menus
    [choices] Choices
    [fields] Fields
    [requests] Requests
   *[progress] Progress
}
kit-web-name = Name
kit-web-text = Text
