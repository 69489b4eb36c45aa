import { Stylesheet } from '#app/ui/stylesheet.tsx'
import styles from './finance.css?url'

/** The styles of finance, fetched by the pages that show some. */
export const FinanceStyles = () => <Stylesheet href={styles} />
