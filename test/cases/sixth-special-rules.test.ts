import { settle } from './shelves'

settle('sixth-special-rules')
