export interface S3Settings {
  readonly bucket: string
  /** Before every key, without slashes at its ends; empty for none. */
  readonly prefix: string
  /** Of a server other than Amazon’s. */
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  /** The bucket stands in the path of an address and not in its host name. */
  readonly forcePathStyle?: boolean | undefined
}

interface Failure {
  readonly name?: string
  readonly Code?: string
  readonly code?: string
  readonly message?: string
  readonly $metadata?: { readonly httpStatusCode?: number | undefined }
}

interface S3Reason {
  readonly text: string
  /** Whether it may be over in a moment. */
  readonly passing: boolean
}

/** Why a bucket did not do what it was asked, for whoever runs the server; null where there is just no such file. */
export function s3Reason(error: unknown, { bucket, endpoint }: S3Settings): S3Reason | null {
  const { name = '', Code = '', code = '', message = '', $metadata } = (error ?? {}) as Failure
  const status = $metadata?.httpStatusCode
  const where = endpoint ?? 'Amazon S3'
  const lasting = (text: string): S3Reason => ({ text, passing: false })
  if (name === 'NoSuchBucket' || Code === 'NoSuchBucket') {
    return lasting(`There is no bucket "${bucket}" at ${where}: make it, or correct MEDIA_STORE.`)
  }
  if (name === 'NoSuchKey' || status === 404) return null
  if (name === 'CredentialsProviderError') {
    return lasting(
      `There are no credentials for the bucket "${bucket}": set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  }
  if (status === 401 || status === 403) {
    const what = Code || name || String(status)
    return lasting(
      `The bucket "${bucket}" at ${where} refuses us (${what}): the credentials have to let us get, put, delete and list.`,
    )
  }
  if (status === 301 || status === 307 || name === 'PermanentRedirect') {
    return lasting(`The bucket "${bucket}" is in another region: correct S3_REGION or S3_ENDPOINT.`)
  }
  const answered = status !== undefined && status >= 400
  const what = answered
    ? `${Code || name} ${status}`.trim()
    : code || (name === 'AbortError' ? 'too slow' : name || message)
  const text = answered ? `The S3 server ${where} answers with an error` : `The S3 server ${where} cannot be reached`
  return { text: `${text} (${what}).`, passing: true }
}
