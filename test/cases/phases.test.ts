import { settle } from './shelves'

settle('phases')
