/** Where a browser is sent what it shows, and what it is encrypted for. */
export interface PushAddress {
  readonly endpoint: string
  /** Public key of the browser, base64url. */
  readonly p256dh: string
  /** base64url */
  readonly auth: string
}

/** What a device shows, also while it is locked. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  /** The page of the console that a tap opens. */
  readonly path: string
  /** A later notice of the same tag takes the place of an earlier one. */
  readonly tag: string
}

export type PushResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: string
      /** The browser is not there any more, or wants nothing any more: it is not sent anything again. */
      readonly gone: boolean
    }

/** Takes notices to browsers by their makers' push services; `platform/push` implements it. */
export interface PushService {
  /** What browsers are told when they are switched on: they take notices from its owner alone. Base64url. */
  readonly publicKey: string
  /** Resolves when the push service has taken it, which may keep it for so many seconds. */
  send(to: PushAddress, notice: PushNotice, keepSeconds: number): Promise<PushResult>
}
