import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Question {
  readonly challenge: string
}

/** What an answer says that is not as it should be. */
export interface Falsehood {
  readonly origin?: string
  readonly host?: string
  /** Whether the person has unlocked it. */
  readonly verified?: boolean
  readonly counter?: number
  readonly challenge?: string
  readonly userHandle?: string
}

/** A passkey of software, as a browser would answer with it: ES256, without attestation. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #key: KeyObject
  readonly #point: { readonly x: Buffer; readonly y: Buffer }
  readonly #address: { readonly host: string; readonly origin: string }
  #owner = ''
  #counter = 0

  constructor(address: { readonly host: string; readonly origin: string }) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = pair.publicKey.export({ format: 'jwk' })
    this.#key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }))
    this.#point = { x: Buffer.from(jwk.x!, 'base64url'), y: Buffer.from(jwk.y!, 'base64url') }
    this.#address = address
  }

  /** Answers the question of adding it. */
  create(question: Question & { readonly user: { readonly id: string } }, lie: Falsehood = {}): object {
    this.#owner = question.user.id
    const cose = new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, plain(this.#point.x)], [-3, plain(this.#point.y)]]) // prettier-ignore
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
    const authData = Buffer.concat([this.#head(lie, 0x40), attested])
    const attestation = new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', plain(authData)]]) // prettier-ignore
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', question, lie).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'), // prettier-ignore
      transports: ['internal'],
    })
  }

  /** Answers the question of signing in. */
  use(question: Question, lie: Falsehood = {}): object {
    this.#counter++
    const client = this.#client('webauthn.get', question, lie)
    const authData = this.#head(lie, 0)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: lie.userHandle ?? this.#owner,
    })
  }

  #head({ host, verified = true, counter = this.#counter }: Falsehood, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const present = 0x01
    const unlocked = verified ? 0x04 : 0
    return Buffer.concat([
      createHash('sha256').update(host ?? this.#address.host).digest(), // prettier-ignore
      Buffer.from([present | unlocked | flags]),
      count,
    ])
  }

  #client(type: string, { challenge }: Question, lie: Falsehood): Buffer {
    const origin = lie.origin ?? this.#address.origin
    return Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }))
  }

  #answer = (response: object): object => ({
    id: this.id,
    rawId: this.id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
}

/** CBOR takes no Buffer. */
const plain = (bytes: Buffer): Uint8Array => new Uint8Array(bytes)
