import styles from './sign-in.css?url'

/** The styles of signing in: a file of their own, which only its page asks for. */
export const SIGN_IN_STYLES = styles
