import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
/** How details are used, in our own words. */
export const PrivacyNote = () => (
  <>
    We’ll only use your details to reply to your enquiry, unless you agree to more. See our{' '}
    <TextLink href={paths.privacyPolicy} target="_blank">
      privacy policy<span className="sr-only"> (in a new tab)</span>
    </TextLink>
    .
  </>
)
