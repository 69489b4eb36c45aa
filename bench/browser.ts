import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '#tests/running/chromium.ts'

/** The Chromium that measurements run in; every `*.localhost` is this machine. */
export async function benchBrowser(...args: string[]): Promise<Browser> {
  const found = await ensureChromium()
  if (!found.ok) throw new Error(found.reason)
  return chromium.launch({
    executablePath: found.path,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ...args,
    ],
  })
}
