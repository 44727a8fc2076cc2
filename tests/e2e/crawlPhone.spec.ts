import { crawl } from './crawl/crawl.ts'

crawl('phone', 100)
