import styles from '../leads.css?url'

/** The styles of forms: a file of their own, which only what has a form asks for. */
export const FORM_STYLES = styles
