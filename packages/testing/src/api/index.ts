export {
  type Answers,
  answering,
  type CallPath,
  exampleAnswer,
  type FakeApi,
  pending,
  refusing,
} from './answering.ts';
