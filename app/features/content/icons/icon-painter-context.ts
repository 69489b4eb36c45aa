import { createContext } from 'react-router'
import type { IconPainter } from './icon-painter.ts'

export const iconPainterContext = createContext<IconPainter>()
