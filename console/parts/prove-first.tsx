import { Notice } from '#app/ui/notice/notice.tsx'
import * as paths from '../paths.ts'

interface ProveFirstProps {
  /** Whether they have proved lately who they are. */
  readonly proven: boolean
  /** Address of the page. */
  readonly back: string
  /** What asks for it, as the beginning of a sentence. */
  readonly what?: string
}

/** Says before a form is filled in that it will be asked who sends it: nobody types twice. */
export const ProveFirst = ({ proven, back, what = 'Changing the team' }: ProveFirstProps) =>
  proven ? null : (
    <Notice>
      {what} asks that you <a href={`${paths.prove}?${new URLSearchParams({ back })}`}>confirm that it is you</a>. Do
      that first, then fill in the form.
    </Notice>
  )
