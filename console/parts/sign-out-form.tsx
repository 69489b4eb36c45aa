import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { forgetDrafts } from '../states/draft.ts'
import * as paths from '../paths.ts'

/** Ends the session of this browser. */
export const SignOutForm = ({ look }: { look?: 'text' }) => (
  <form method="post" action={paths.signOut} onSubmit={forgetDrafts}>
    <Button type="submit" {...(look && { look })}>
      <Icon name="out" />
      Sign out
    </Button>
  </form>
)
