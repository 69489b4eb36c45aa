import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import * as paths from '../../paths.ts'

interface EditDoneProps {
  readonly site: string
  /** What was done: "The post was saved in your draft." */
  readonly said: string | null
  /** Step of the draft after it, for undoing; absent where nothing can be undone. */
  readonly step?: number | undefined
  /** Address of the page, without its query. */
  readonly back: string
}

/** Says what an edit has done to one’s draft, with the way back. */
export const EditDone = ({ site, said, step, back }: EditDoneProps) =>
  said === null ? null : (
    <Notice role="status" as="div" className="edit-done">
      {said}
      {step !== undefined && (
        <Form method="post" action={paths.undoEdit(site)}>
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="back" value={back} />
          <Button type="submit" look="text">
            <Icon name="undo" />
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  )

/** What every page of edits says after an undo. */
export const UNDO_WORDS = {
  undone: 'Taken back. Your draft is as it was before.',
  'not-undone': 'Nothing was taken back: your draft has changed since. Undo it in the list of changes.',
} as const
