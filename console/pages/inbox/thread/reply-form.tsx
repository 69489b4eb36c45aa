import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useDraft } from '../../../states/draft.ts'
import { SEND_KEY, useKey } from '../../../frame/letter-keys.ts'
import { listWords } from '#lib/text/words.ts'
import type { ReplyStart, ThreadData } from './thread-data.server.ts'
import { Seen } from './thread-verbs.tsx'

/** A letter to the shopper; a template is a link, so that it works without scripts. */
export function ReplyForm({ thread, reply }: { thread: ThreadData; reply: ReplyStart }) {
  const key = useKey('r')
  const draft = useDraft(`reply ${thread.id}`, `${thread.sent.letters} ${reply.template}`)
  const [query] = useSearchParams()
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="reply"
      key={`${thread.sent.letters} ${reply.template}`}
      id="reply"
    >
      <Seen thread={thread} />
      <div className="reply-top">
        <span className="quiet">To</span> {reply.to}
      </div>
      <ul className="reply-templates" aria-label="Templates">
        {reply.templates.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?${withTemplate(query, id)}#reply`}
              aria-current={id === reply.template ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <input type="text" name="subject" aria-label="Subject" defaultValue={reply.subject} required maxLength={200} />
      <textarea
        name="body"
        aria-label="Letter"
        defaultValue={reply.body}
        required
        maxLength={20_000}
        rows={reply.body ? 9 : 4}
        {...key}
        {...draft}
      />
      {reply.missing.length > 0 && (
        <p className="reply-top is-amber">Still to be written: {listWords([...new Set(reply.missing)], 'and')}</p>
      )}
      <div className="reply-foot">
        <label>
          <Icon name="clip" />{' '}
          <input type="file" name="file" aria-label="Files" multiple accept=".pdf,.jpg,.jpeg,.png,.webp,.txt" />
        </label>
        <Button type="submit" name="intent" value="reply" {...SEND_KEY}>
          <Icon name="send" />
          Send <kbd aria-hidden="true">Ctrl ↵</kbd>
        </Button>
      </div>
    </Form>
  )
}

/** The address of the thread with a template; the list that it was opened from stays in it. */
function withTemplate(query: URLSearchParams, template: string): URLSearchParams {
  const params = new URLSearchParams(query)
  params.delete('done')
  params.set('template', template)
  return params
}
