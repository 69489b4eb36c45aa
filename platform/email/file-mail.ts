import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '#app/features/messages/mailer.ts'
import { nodemailerMessage } from './nodemailer-message.ts'

/** What shoppers write is for the owner of the folder alone. */
const OWNER_ONLY = 0o600

/**
 * Writes email as `.eml` files instead of sending it, for servers that have no mail server: mail programs open them.
 * The name of a file comes from its Message-ID, so a message that is written twice is there once.
 */
export function fileMail(folder: string): Mailer {
  return {
    async send(mail) {
      try {
        // Loaded with the first letter: no page waits for it.
        const { createTransport } = await import('nodemailer')
        const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await transport.sendMail(nodemailerMessage(mail))
        const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)
        const file = join(folder, `${name}.eml`)
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.part`, message as Buffer, { mode: OWNER_ONLY })
        await rename(`${file}.part`, file)
        return { ok: true }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { ok: false, reason: `The message could not be written: ${reason}`, permanent: false }
      }
    },
    async close() {},
  }
}
