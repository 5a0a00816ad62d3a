import { connect } from '../ipc/client'
import { start } from './shell/start'

// The desktop's entry: the preload has put the bridge where no other page has one.
if (window.brownstone) void start(connect(window.brownstone))
