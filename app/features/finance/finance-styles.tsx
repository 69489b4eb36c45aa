import styles from './finance.css?url'

/** The styles of finance, fetched by the pages that show some; React puts them into the head. */
export const FinanceStyles = () => <link rel="stylesheet" href={styles} precedence="feature" />
