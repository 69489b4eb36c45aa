import * as paths from '#console/paths.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { SMALL_FORM_BYTES } from './form-slots.ts'

/** Bytes of a letter with its files: 7 MB of them, and what a form puts around each. */
const LETTER_BYTES = 8_000_000

/** Where scripts send what a passkey has answered; every other page takes forms. */
const TAKES_JSON: ReadonlySet<string> = new Set([
  paths.passkeySignIn,
  paths.firstPasskey,
  paths.provePasskey,
  paths.addPasskey,
  paths.device,
])

type ConsoleBodyResult =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly reason: string }

const DAMAGED = {
  ok: false,
  status: 400,
  reason: 'What was sent arrived damaged. Please load the page again.',
} as const

/**
 * The request with a body that its page can read: a form, or the answer of a passkey. Strangers may send as much as
 * signing in takes and no more; what is longer is not read to its end.
 */
export async function withReadableBody(request: Request, isSignedIn: boolean): Promise<ConsoleBodyResult> {
  const most = isSignedIn ? LETTER_BYTES : SMALL_FORM_BYTES
  const tooLong = { ok: false, status: 413, reason: 'That is more than this page takes. Please make it shorter.' } as const // prettier-ignore
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLong
  const bytes = await bodyBytes(request.body, most).catch(() => undefined)
  if (bytes === undefined) return DAMAGED
  if (!bytes) return tooLong
  const { method, headers, signal } = request
  const again = () => new Request(request.url, { method, headers, signal, body: bytes })
  if (TAKES_JSON.has(new URL(request.url).pathname.replace(/\.data$/, ''))) {
    return isObject(bytes) ? { ok: true, request: again() } : DAMAGED
  }
  const read = await readForm(again(), most)
  return read.ok ? { ok: true, request: again() } : read
}

function isObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString())
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
