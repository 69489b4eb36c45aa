/** How details are used, in our own words. */
export const PrivacyNote = () => (
  <>
    We’ll only use your details to answer you, unless you agree to more. See our{' '}
    <a href="/privacy-policy" target="_blank" className="link">
      privacy policy<span className="sr-only"> (in a new tab)</span>
    </a>
    .
  </>
)
