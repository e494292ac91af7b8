import { settle } from './shelves'

settle('special-rules')
