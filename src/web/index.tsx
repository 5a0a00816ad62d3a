import { start } from '../renderer/shell/start'
import { createBrowserHost } from './browser-host'

// The host is built with the window and of the same types: nothing comes from outside that would have to be checked.
void start(createBrowserHost())
