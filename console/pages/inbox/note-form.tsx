import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { ThreadData } from './thread-data.server.ts'

/** Words for colleagues alone. */
export const NoteForm = ({ thread }: { thread: ThreadData }) => (
  <Form method="post" className="reply" key={thread.days.at(-1)?.lines.length}>
    <input type="hidden" name="version" value={thread.version} />
    <label className="reply-top" htmlFor="note">
      Note, only for your team
    </label>
    <textarea id="note" name="text" required maxLength={5_000} rows={3} />
    <p className="reply-foot">
      <span className="quiet">{thread.name} never sees it</span>
      <Button type="submit" name="intent" value="note">
        <Icon name="note" />
        Save note
      </Button>
    </p>
  </Form>
)
