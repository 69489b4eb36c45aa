import { data, redirect } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { filesOf, ONE_FILE } from '../../stock/pictures/picture-form.server.ts'
import type { Route } from './+types/new-upload.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { agoWords } from '../feed-words.ts'
import { uploadsFor } from './upload-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Upload a file | Console' }]

/** Bytes of a form: a file of 64 MB, and what is put around it. */
const MOST_FORM_BYTES = 64 * 1024 * 1024 + 64 * 1024
const WORDS: Readonly<Record<number, string>> = {
  400: 'The file did not come whole. Please send it again.',
  413: 'The file is larger than 64 MB. Pack it as .zip or .gz, or send it in parts.',
  415: 'Choose a file first, then send it.',
  503: 'Several files are coming in just now. Please send yours again in a minute.',
}

/** Where a file is brought; those that this person has brought within the last hour. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { kind, verbs } = await uploadsFor(context, request, params.site)
  const { now } = consoleOf(context)
  const kept = (await verbs.list()).filter(({ step }) => step !== 'done')
  return {
    kind,
    kept: kept.map(({ id, name, at }) => ({ id, name, age: agoWords(now - at) })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { kind, verbs } = await uploadsFor(context, request, params.site)
  const { inventory, visitor } = consoleOf(context)
  const form = await inventory.feeds.forms.read(request, { address: visitor.address, most: MOST_FORM_BYTES })
  if (!form.ok) return data({ message: WORDS[form.status] ?? form.reason }, { status: form.status })
  try {
    const file = form.data.get('file')
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
      return data({ message: WORDS[415]! }, { status: 422 })
    }
    if (filesOf(form.data, 'file').length > 1) return data({ message: ONE_FILE }, { status: 422 })
    const kept = await verbs.keep(file)
    if (kept.ok) return redirect(paths.upload(params.site, kind, kept.id))
    return data({ message: kept.reason === 'not-found' ? WORDS[415]! : kept.message }, { status: 422 })
  } finally {
    await form.release()
  }
}

export default function NewUpload({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { kind, kept } = loaderData
  const isParts = kind === 'parts'
  const back = isParts ? paths.parts(params.site) : paths.feeds(params.site)
  return (
    <div className="plain">
      <a className="back" href={back}>
        <Icon name="left" />
        {isParts ? 'Parts' : 'Feeds'}
      </a>
      <h1>{isParts ? 'Upload a file of parts' : 'Upload a file of cars'}</h1>
      <p>
        {isParts ? 'CSV or JSON' : 'CSV, XML or JSON'}, plain or as .zip or .gz, of at most 64 MB. You see how each
        column is read, and the first twenty rows, before anything is imported.
      </p>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <form method="post" encType="multipart/form-data" className="plain-form">
        <label>
          File
          <TextInput
            type="file"
            name="file"
            required
            accept={isParts ? '.csv,.txt,.tsv,.json,.zip,.gz' : '.csv,.txt,.tsv,.xml,.json,.zip,.gz'}
          />
        </label>
        <div className="plain-row">
          <Button type="submit" look="primary">
            Send the file
          </Button>
        </div>
      </form>
      {kept.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept">Not imported yet</h2>
          <p className="soft">They are kept for an hour, for you alone.</p>
          <ul className="lines">
            {kept.map(({ id, name, age }) => (
              <li key={id} className="line line-plain">
                <a href={paths.upload(params.site, kind, id)}>{name}</a>
                <span className="quiet">{age}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
