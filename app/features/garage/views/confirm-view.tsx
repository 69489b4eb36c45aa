import { MessagePage } from '#app/ui/message-page.tsx'

type View =
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly to: string
      readonly token: string
      readonly dealer: string
    }
  | { readonly kind: 'unreadable'; readonly title: string; readonly text: string }

/** Where the link of an e-mail leads: one press, because mail programs open links on their own. */
export const ConfirmView = ({ view }: { view: View }) =>
  view.kind === 'confirm' ? (
    <MessagePage
      title={view.title}
      actions={
        <form method="post" action={`/my-garage/searches/confirm?token=${encodeURIComponent(view.token)}`}>
          <button type="submit" className="btn btn-primary">
            Yes, this is my address
          </button>
        </form>
      }
    >
      <p className="break-words">
        {view.dealer} will write to <strong>{view.to}</strong> when something happens to your saved search. Every e-mail
        has a link that stops them.
      </p>
    </MessagePage>
  ) : (
    <MessagePage
      title={view.title}
      actions={
        <a href="/my-garage/searches" className="btn btn-quiet">
          My saved searches
        </a>
      }
    >
      <p>{view.text}</p>
    </MessagePage>
  )
