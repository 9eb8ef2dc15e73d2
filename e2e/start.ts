import startShop from './shop/start-shop.ts';
import { startStories } from './shop/start-stories.ts';

/** Starts a shop and the page of the stories for the tests, and stops both after the last one. */
export default async function start(): Promise<() => Promise<void>> {
  const stopStories = await startStories();
  const stopShop = await startShop();
  return async () => {
    await Promise.all([stopShop(), stopStories()]);
  };
}
