import { StorePage } from '../../../components/store/StorePage.tsx';

export default StorePage;
