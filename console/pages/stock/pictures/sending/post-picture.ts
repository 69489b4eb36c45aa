import * as paths from '../../../../paths.ts'
import type { KeptPicture } from './kept-picture.ts'
import { sendResult, type SendResult } from './sent-answer.ts'

/** A connection on which nothing moved for so long is given up, ms; the server may take as long to look at a picture. */
const STALLED_MS = 60_000

/** Sends one picture and says how much of it has gone, 0 to 1. Only this request of a browser knows that. */
export function postPicture(picture: KeptPicture, progress: (share: number) => void): Promise<SendResult> {
  const { site, car, label, name, blob } = picture
  const form = new FormData()
  form.set('label', label)
  form.set('pictures', blob, name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const watch = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), STALLED_MS)
    }
    const end = (status: number) => {
      clearTimeout(timer)
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(sendResult({ status, type, body: status === 0 ? '' : request.responseText }))
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      progress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => end(request.status))
    for (const failure of ['error', 'abort', 'timeout'] as const) request.addEventListener(failure, () => end(0))
    request.open('POST', paths.addPicture(site, car))
    request.send(form)
    watch()
  })
}
