// The style sheets that all parts share; the others stand beside their components, which load them. Their order does not
// matter: between files only the weight of a selector decides, which test/renderer/styles guards.
import '../styles/buttons.css'
import '../styles/dialogs.css'
import '../styles/exports.css'
import '../styles/fields.css'
import '../styles/menus.css'
import '../styles/panels.css'
import '../styles/shapes.css'
import '../styles/small.css'
import '../styles/theme.css'
