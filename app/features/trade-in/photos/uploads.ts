/** A form with files that has been read. Its files are on the disk until it is released. */
export interface UploadedForm {
  readonly ok: true
  readonly data: FormData
  release(): Promise<void>
}

export interface RefusedUpload {
  readonly ok: false
  readonly status: 400 | 413 | 415 | 503
  /** A sentence for whoever sent it. */
  readonly reason: string
  /** Seconds, where it may be sent again. */
  readonly retryAfter?: number
}

/**
 * Reads forms with files of strangers. Nothing but their texts is in memory: files go to the disk as they come, and only
 * so many forms are read at the same time, few of one address.
 */
export interface Uploads {
  /** `address` is the network address of the sender; `most` the bytes that the whole form may have. */
  read(
    request: Request,
    options: { readonly address: string; readonly most: number },
  ): Promise<UploadedForm | RefusedUpload>
}

/** For a server or a test that reads none. */
export const noUploads: Uploads = {
  read: async () => ({
    ok: false,
    status: 415,
    reason: 'We don’t take photos online. Please bring the vehicle in instead.',
  }),
}
