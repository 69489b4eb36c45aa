import { data } from 'react-router'
import { FEED_QUESTIONS, type FeedTexts } from '#app/features/inventory/feeds/sources/feed-questions.ts'
import type { FeedForm, SourceResult } from '#app/features/inventory/feeds/sources/source-verbs.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import { agoWords } from '../feed-words.ts'
import { proveFirst } from '../../../request/prove-first.ts'

export const NO_FEED = 'There is no such feed at this site, or changing feeds is not part of your role.'
const LONGEST = 2_000

/** What somebody has typed of a source, by question. */
export const feedTextsIn = (form: FormData): FeedTexts =>
  Object.fromEntries(
    FEED_QUESTIONS.map((question) => [
      question,
      question === 'days'
        ? form
            .getAll('days')
            .filter((day) => typeof day === 'string')
            .join(',')
        : formText(form, question).slice(0, LONGEST),
    ]),
  )

export const versionIn = (form: FormData): number => Number(formText(form, 'version'))

/** A form of a source as its page shows it. */
export const shownForm = ({ uploads, ...form }: FeedForm, now: number) => ({
  ...form,
  uploads: uploads.map(({ id, name, at }) => [id, `As “${name}” is read, uploaded ${agoWords(now - at)}`] as const),
})

/** What is answered where nothing was done; whoever has to prove who they are is led there, and back. */
export function notDone(result: Extract<SourceResult, { ok: false }>, texts: FeedTexts | null, here: string) {
  if (result.reason === 'not-found') throw data(NO_FEED, { status: 404 })
  if (result.reason === 'prove') throw proveFirst(here)
  if (result.reason === 'changed') return data({ message: result.message, problems: {}, texts }, { status: 409 })
  const { problems } = result
  const message = result.message ?? 'Nothing was saved yet: look at the answers that are marked.'
  return data({ message, problems, texts }, { status: 422 })
}
