import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms } from '#app/features/account/sms.ts'

/** Codes and numbers are for the owner of the folder alone. */
const OWNER_ONLY = 0o600
const OWNERS_FOLDER = 0o700

/**
 * Writes text messages as files instead of sending them, for servers that have no provider. Names sort by the time of
 * writing and say nothing of the message; `wrote` hears of each.
 */
export function fileSms(folder: string, wrote: (file: string, site: string) => void = () => {}): Sms {
  return {
    async send({ to, text, site }) {
      try {
        const name = `${new Date().toISOString().replaceAll(':', '')}-${randomBytes(4).toString('hex')}.txt`
        const file = join(folder, name)
        await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER })
        await writeFile(`${file}.part`, `To: ${to}\nSite: ${site}\n\n${text}\n`, { mode: OWNER_ONLY })
        await rename(`${file}.part`, file)
        wrote(file, site)
        return { ok: true }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { ok: false, reason: `The message could not be written: ${reason}`, permanent: false }
      }
    },
  }
}
