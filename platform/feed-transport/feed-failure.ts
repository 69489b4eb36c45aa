import { PrivateAddress } from '../outgoing/begin-request.ts'

/** Why a feed was not had, in words for whoever looks after it. */
export class FeedFailure extends Error {
  /** It may work if it is tried again. */
  readonly again: boolean

  constructor(reason: string, { again = true }: { again?: boolean } = {}) {
    super(reason)
    this.again = again
  }
}

/** Nobody mends it by trying once more. */
export const forGood = (reason: string): FeedFailure => new FeedFailure(reason, { again: false })

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of this server is full: nothing was kept. Make room on it; the stock stays as it is until then.',
  EDQUOT: 'This server may not write any more to its disk: nothing was kept. Raise its quota or make room.',
  EROFS: 'The disk of this server takes no writing: nothing was kept.',
  EACCES: 'This server may not read or write there. Look at who owns the file and its folder.',
  EPERM: 'This server may not read or write there. Look at who owns the file and its folder.',
}

const NETWORK: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host. Check the name in the address.',
  EAI_AGAIN: 'The name of the host could not be looked up. It is tried again.',
  ECONNREFUSED: 'The host takes no connections there. Check the port, and ask whoever runs it whether it is up.',
  ECONNRESET: 'The connection broke off before the end. Nothing of it was taken.',
  EPIPE: 'The connection broke off before the end. Nothing of it was taken.',
  ETIMEDOUT: 'The host could not be reached. Ask whoever runs it whether a firewall keeps this server out.',
  EHOSTUNREACH: 'The host could not be reached. Ask whoever runs it whether a firewall keeps this server out.',
  ENETUNREACH: 'The host could not be reached from this server.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired. Whoever runs it has to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name. Check the address.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Nobody vouches for the certificate of the host: it has signed it itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Nobody whom this server knows vouches for the certificate of the host.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Nobody whom this server knows vouches for the certificate of the host.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Nobody whom this server knows vouches for the certificate of the host.',
  EPROTO: 'The host does not speak TLS there. Check the port and what the address begins with.',
  Z_DATA_ERROR: 'The packed file is damaged. Nothing of it was taken.',
  Z_BUF_ERROR: 'The packed file breaks off before its end. Nothing of it was taken.',
}

/** Errors of certificates and of damaged files are not over the next minute. */
const LASTING = /CERT|^UNABLE_|^EACCES$|^EPERM$|^EPROTO$/

/** What anything that went wrong is called towards the dealer. */
export function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error
  if (error instanceof PrivateAddress) return forGood(error.message)
  const { code, message } = error as NodeJS.ErrnoException
  const known = DISK[String(code)] ?? NETWORK[String(code)]
  if (known) return new FeedFailure(known, { again: !LASTING.test(String(code)) })
  return new FeedFailure(`It could not be had: ${printableReason(message).slice(0, 300)}`)
}

/** What another server says, fit for a line of a report. */
export const printableReason = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
