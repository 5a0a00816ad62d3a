/** Time that this process has worked, in milliseconds: unlike the time on the clock, it is the same on a busy machine. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
