import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { MessagePage } from '#app/ui/message-page.tsx'

type View =
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly to: string
      readonly token: string
      readonly dealer: string
    }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'unreadable'; readonly title: string; readonly text: string }

const searches = <ButtonLink href={paths.savedSearches}>My saved searches</ButtonLink>

/** Where the link of an email leads: one press, because mail programs open links on their own. */
export function ConfirmView({ view }: { view: View }) {
  switch (view.kind) {
    case 'confirm':
      return (
        <MessagePage
          title={view.title}
          actions={
            <PostForm action={`${paths.confirmSearch}?token=${encodeURIComponent(view.token)}`}>
              <Button type="submit" look="primary">
                Confirm my address
              </Button>
            </PostForm>
          }
        >
          <p className="any-break">
            {view.dealer} will write to <strong>{view.to}</strong> when something happens to your saved search. Every
            email has a link that stops them.
          </p>
        </MessagePage>
      )
    case 'confirmed':
      return (
        <MessagePage title="Your email address is confirmed" actions={searches}>
          <p role="status">Thank you. That’s all we need. We’ll email you when there’s news.</p>
        </MessagePage>
      )
    case 'unreadable':
      return (
        <MessagePage title={view.title} actions={searches}>
          <p>{view.text}</p>
        </MessagePage>
      )
  }
}
