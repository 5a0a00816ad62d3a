import { start } from '../renderer/shell/start'
import { createBrowserHost } from './browser-host'

// The host is compiled with the window, so its types hold without checks at run time.
void start(createBrowserHost())
