import { createECDH, hkdfSync } from 'node:crypto'

export interface PushKey {
  /** base64url */
  readonly publicKey: string
  /** base64url */
  readonly privateKey: string
}

const BYTES = 32

/**
 * The pair of keys (P-256) by which push services know that this platform sends, made of its secret: always the same
 * one, so that browsers which were switched on stay so.
 */
export function pushKeyOf(secret: string): PushKey {
  // One number in four thousand million is not a key of this curve; then it is the next one.
  for (let n = 0; ; n++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `forecourt push ${n}`, BYTES))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
