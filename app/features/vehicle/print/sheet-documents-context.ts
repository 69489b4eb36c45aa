import { createContext } from 'react-router'
import type { SheetDocuments } from './sheet-documents.ts'

/** Makes the PDFs of the platform; set by the server before any loader runs. */
export const sheetDocumentsContext = createContext<SheetDocuments>()
