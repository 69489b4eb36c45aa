import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { useDraft } from '../../../states/draft.ts'
import { SEND_KEY, useKey } from '../../../frame/letter-keys.ts'
import { Seen } from './thread-verbs.tsx'
import type { ThreadData } from './thread-data.server.ts'

/** Words for colleagues alone. */
export function NoteForm({ thread }: { thread: ThreadData }) {
  const key = useKey('n')
  const draft = useDraft(`note ${thread.id}`, String(thread.sent.notes))
  return (
    <details
      className="note"
      key={thread.sent.notes}
      // Whoever opens it writes: letters that were typed beside the field would be keys.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}
    >
      <summary className={buttonClass('text')} {...key}>
        <Icon name="note" />
        Write a note <KeyMark of="n" />
      </summary>
      <Form method="post" className="reply">
        <Seen thread={thread} />
        <textarea aria-label="Note, only for your team" name="text" required maxLength={5_000} rows={3} {...draft} />
        <p className="reply-foot">
          <span className="quiet">Only your team reads it</span>
          <Button type="submit" name="intent" value="note" {...SEND_KEY}>
            Save note
          </Button>
        </p>
      </Form>
    </details>
  )
}
