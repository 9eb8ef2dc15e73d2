import { testConditionSearch } from './condition-search.cases.ts';

testConditionSearch(async () => null);
