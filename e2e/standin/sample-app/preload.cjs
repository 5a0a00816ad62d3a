const { contextBridge, ipcRenderer } = require('electron')

const heard = []
ipcRenderer.on('news', (_event, value) => heard.push(value))

class Point {
  x = 1
  method() {
    return this.x
  }
}

contextBridge.exposeInMainWorld('sample', {
  version: process.versions.electron,
  list: [{ a: 1 }],
  echo: (value) => ipcRenderer.invoke('echo', value),
  describe: (value) => ipcRenderer.invoke('describe', value),
  fail: () => ipcRenderer.invoke('fail'),
  missing: () => ipcRenderer.invoke('missing'),
  ask: () => ipcRenderer.invoke('ask'),
  send: (...values) => ipcRenderer.send('told', ...values),
  throwTyped: () => {
    throw Object.assign(new RangeError('out of range'), { code: 'E_RANGE' })
  },
  reject: () => Promise.reject(new TypeError('rejected')),
  point: () => new Point(),
  call: (callback, ...values) => callback(...values),
  isPlain: (value) => Object.getPrototypeOf(value) === Object.prototype,
  sees: (name) => name in globalThis,
  heard: () => heard,
  onNews: (listener) => {
    const forward = (_event, ...values) => listener(...values)
    ipcRenderer.on('news', forward)
    return () => ipcRenderer.removeListener('news', forward)
  },
})

let problem = ''
try {
  contextBridge.exposeInMainWorld('sample', {})
} catch (error) {
  problem = error.message
}
contextBridge.exposeInMainWorld('exposedTwice', problem)
