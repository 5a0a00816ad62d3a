import { connect } from '../ipc/client'
import { start } from '../renderer/start'
import { createBrowserHost } from './browser-host'

start(connect(createBrowserHost()))
