// Follows the live link of Brownstone. Works in browsers, and in Node from 22 on.

/**
 * Calls `changed` with a level, as plain JSON, as it is now and after each change; `file` is the JSON around it. Returns a
 * function that sends a message to the editor: { type: 'walker', level, x, y, facing }, { type: 'event', text } or
 * { type: 'follow', level }.
 */
export function followLink(address, changed) {
  const socket = new WebSocket(address)
  let file
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'level') file = message.file
    else if (message.type === 'change') change(file, message)
    else return
    changed(file.levels[0], file)
  })
  return (message) => {
    const isOpen = socket.readyState === WebSocket.OPEN
    if (isOpen) socket.send(JSON.stringify(message))
    return isOpen
  }
}

/** Turns the previous revision of a level into the next one. */
function change(file, { grids, fields, removed, project }) {
  const [level] = file.levels
  for (const [grid, numbers] of Object.entries(grids))
    for (const [x, y, number] of numbers) level[grid][y][x] = number
  Object.assign(level, fields)
  Object.assign(file, project.fields)
  for (const field of removed) delete level[field]
  for (const field of project.removed) delete file[field]
}
