import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider says of who signs in, and what of it is not as it should be. */
export interface IdentityAnswer {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed with a key that the provider does not show. */
  readonly isForged?: boolean
  /** Parameters of the address that the browser comes back with. */
  readonly query?: Readonly<Record<string, string>>
  /** What the token endpoint says in place of tokens. */
  readonly tokens?: { readonly status: number; readonly headers?: Record<string, string>; readonly body: string }
}

export const CLIENT = { client: 'console', clientSecret: 'an invented secret' } as const

interface IssuedCode {
  readonly challenge: string
  readonly redirect: string
  readonly nonce: string
  readonly answer: IdentityAnswer
}

/** An invented provider of OpenID Connect on this machine. */
export async function identityProvider(now: () => number) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const strange = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const codes = new Map<string, IssuedCode>()
  const requests: string[] = []
  let issuer = ''

  const idToken = ({ nonce, answer }: IssuedCode): string => {
    const at = Math.floor(now() / 1_000)
    const usual = { iss: issuer, aud: CLIENT.client, sub: 'subject', iat: at, exp: at + 300, nonce }
    const parts = [
      { alg: 'RS256', kid: 'one', typ: 'JWT' },
      { ...usual, email_verified: true, ...answer.claims },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const key = answer.isForged ? strange.privateKey : keys.privateKey
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }

  const token = async (request: IncomingMessage): Promise<[number, object | string, Record<string, string>?]> => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const given = new URLSearchParams(body)
    const issued = codes.get(given.get('code') ?? '')
    codes.delete(given.get('code') ?? '')
    const isClient = given.get('client_secret') === CLIENT.clientSecret || request.headers.authorization !== undefined
    const challenge = createHash('sha256').update(given.get('code_verifier') ?? '').digest('base64url') // prettier-ignore
    if (!issued || !isClient || challenge !== issued.challenge || given.get('redirect_uri') !== issued.redirect)
      return [400, { error: 'invalid_grant' }]
    if (issued.answer.tokens)
      return [issued.answer.tokens.status, issued.answer.tokens.body, issued.answer.tokens.headers]
    return [200, { access_token: 'x', token_type: 'Bearer', id_token: idToken(issued) }]
  }

  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const answer = async (): Promise<[number, object | string, Record<string, string>?]> => {
      if (request.url === '/.well-known/openid-configuration')
        return [200, { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'], token_endpoint_auth_methods_supported: ['client_secret_post'] }] // prettier-ignore
      if (request.url === '/keys')
        return [200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }]
      return request.url === '/token' ? token(request) : [404, {}]
    }
    void answer().then(([status, body, headers]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  issuer = `http://127.0.0.1:${port}`

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    /** What it was asked for. */
    requests,
    /** Somebody signs in there; the query with which the browser comes back. */
    authorise(address: string, answer: IdentityAnswer = {}): string {
      const { searchParams: asks } = new URL(address)
      const code = randomBytes(8).toString('hex')
      const [challenge = '', redirect = '', nonce = '', state = ''] = ['code_challenge', 'redirect_uri', 'nonce', 'state'].map((name) => asks.get(name) ?? '') // prettier-ignore
      codes.set(code, { challenge, redirect, nonce, answer })
      return `?${new URLSearchParams({ code, state, ...answer.query }).toString()}`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
