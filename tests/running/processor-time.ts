/**
 * Processor time of this thread so far, ms. What else the machine does is not in it, so a bound on it says something of
 * what is tested on a busy machine too. A server that a test opens in its own process works in the same thread.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
