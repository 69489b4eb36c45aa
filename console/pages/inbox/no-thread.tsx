import { Icon } from '#app/ui/icon/icon.tsx'

/** Beside the list at a desk, until somebody chooses a thread. */
export default function NoThread() {
  return (
    <p className="inbox-none inbox-none-chosen">
      <Icon name="inbox" />
      <b>Choose a thread</b>
      <span>The most urgent is the first.</span>
    </p>
  )
}
